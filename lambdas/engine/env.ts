/**
 * A variable that the function's stack sets.
 * @throws Error naming the variable when the stack does not set it
 */
export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
