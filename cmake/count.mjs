// node count.mjs junit|vitest|playwright FILE: prints "passed failed skipped" from a test runner's report.
import { readFileSync } from "node:fs";

const readers = {
  junit(text) {
    const of = (name) => Number(text.match(new RegExp(`<testsuite[^>]*\\s${name}="(\\d+)"`))?.[1] ?? 0);
    const skipped = of("skipped") + of("disabled");
    return [of("tests") - of("failures") - skipped, of("failures"), skipped];
  },
  vitest(text) {
    const report = JSON.parse(text);
    const brokenFiles = report.testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
    return [
      report.numPassedTests,
      report.numFailedTests + brokenFiles.length,
      report.numPendingTests + (report.numTodoTests ?? 0),
    ];
  },
  playwright(text) {
    const report = JSON.parse(text);
    const { expected, unexpected, flaky, skipped } = report.stats;
    return [expected, unexpected + flaky + (report.errors?.length ?? 0), skipped];
  },
};

const [form, file] = process.argv.slice(2);
console.log(readers[form](readFileSync(file, "utf8")).join(" "));
