/** Converts a name in camel case, such as `ofProject`, to kebab case, such as `of-project`. */
export const kebab = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
