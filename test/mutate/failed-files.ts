import type { Reporter, TestModule } from 'vitest/node';

/**
 * Reports a file that fails before its first test as an error. Stryker only reads test results, so such a file would
 * count as passed (stryker-js #6150).
 */
export class FailedFiles implements Reporter {
  onTestModuleEnd(file: TestModule): void {
    const failed = [...file.children.allTests('failed')];
    if (!file.ok() && failed.length === 0) throw new Error(`${file.moduleId} failed before its tests.`);
  }
}
