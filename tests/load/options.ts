// The command line: `--rooms 50`, whole numbers within bounds, and switches.
export interface NumberOption {
  usual: number;
  least: number;
  most: number;
  about: string;
}

/** Reads the known numbers and switches; anything else ends the program with the list of them. */
export function readOptions<N extends string, S extends string>(
  command: string,
  numbers: Record<N, NumberOption>,
  switches: Record<S, string>,
): Record<N, number> & Record<S, boolean> {
  const known = Object.entries(numbers) as [N, NumberOption][];
  const found = Object.fromEntries([
    ...known.map(([name, option]) => [name, option.usual]),
    ...Object.keys(switches).map((name) => [name, false]),
  ]);
  const words = process.argv.slice(2);
  for (let at = 0; at < words.length; ++at) {
    const name = words[at]!.replace(/^--/, "");
    const option = words[at]!.startsWith("--") ? numbers[name as N] : undefined;
    if (option) {
      const value = Number(words[++at]);
      if (!Number.isInteger(value) || value < option.least || value > option.most)
        refuse(`--${name} should be a whole number from ${option.least} to ${option.most}`);
      found[name] = value;
    } else if (name in switches && words[at]!.startsWith("--")) found[name] = true;
    else refuse(words[at] === "--help" ? "" : `There is no option ${words[at]}`);
  }
  return found as Record<N, number> & Record<S, boolean>;

  function refuse(fault: string): never {
    const lines = known.map(([id, { usual, least, most, about }]) => `  --${id} N   ${about}; ${least} to ${most}, else ${usual}`);
    for (const [id, about] of Object.entries(switches)) lines.push(`  --${id}   ${about}`);
    console.error([...(fault ? [fault] : []), `npm run ${command} -- [option...]`, ...lines].join("\n"));
    process.exit(fault ? 2 : 0);
  }
}
