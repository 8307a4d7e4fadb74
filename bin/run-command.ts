/** Runs a command. After a failure, prints its message without the stack and sets the exit code. */
export async function runCommand(command: () => void | Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    // The SDK wraps a refused connection in an error without a message.
    console.error(error instanceof Error && error.message ? error.message : error);
    process.exitCode = 1;
  }
}
