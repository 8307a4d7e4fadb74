import type { Reporter, TestModule } from 'vitest/node';

/**
 * Stryker looks at the results of tests alone. A file that fails before its first test, because it cannot be loaded
 * or prepared, has none and would count as passed (stryker-js #6150); as an error it counts as a noticed mutant.
 */
export class FailedFiles implements Reporter {
  onTestModuleEnd(file: TestModule): void {
    const failed = [...file.children.allTests('failed')];
    if (!file.ok() && failed.length === 0) throw new Error(`${file.moduleId} failed before its tests.`);
  }
}
