// The search in lists: by words, not by their order.

/** Whether each of the words stands somewhere in the texts; capitals make no difference. */
export function hasWords(words: string, texts: readonly string[]): boolean {
  const all = texts.join('\n').toLocaleLowerCase();
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
