/** Reads an environment variable. @throws Error naming the variable if the function's stack does not set it */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
