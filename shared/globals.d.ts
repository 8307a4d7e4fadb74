/** What browsers and Node both have and `shared` uses: its TypeScript project loads the types of neither. */
declare const URL: { canParse(url: string): boolean };
declare function structuredClone<T>(value: T): T;
