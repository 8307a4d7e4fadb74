/** Runs with the variables of Lambdas, which the other benches run without. */
export async function withOwnEnvironment<T>(run: () => Promise<T>): Promise<T> {
  const before = { ...process.env };
  try {
    return await run();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
