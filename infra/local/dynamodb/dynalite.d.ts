/** The parts of dynalite in use: request validation with the expression parsers, and the schema checks. */
declare module 'dynalite/validations/*.js' {
  const action: {
    types: Record<string, unknown>;
    custom(data: object, store: object): string | undefined;
  };
  export default action;
}

declare module 'dynalite/validations/index.js' {
  const validations: {
    checkTypes<T extends object>(data: object, types: Record<string, unknown>): T;
    checkValidations(
      data: object,
      types: Record<string, unknown>,
      custom: (data: object, store: object) => string | undefined,
      store: object,
    ): void;
  };
  export default validations;
}

declare module 'dynalite/db/index.js' {
  type Value = import('./request-types.ts').Value;
  type Failure = Error | null | undefined;
  const db: {
    /** Whether the lower bound of a BETWEEN is above the upper one. */
    compare(operator: 'GT', lower: Value, upper: Value): boolean;
    validateKey(key: object, table: object): Failure;
    validateItem(item: object, table: object): Failure;
    validateUpdates(legacy: undefined, updates: object | undefined, table: object): Failure;
    validateKeyPaths(nestedPaths: object | undefined, table: object): Failure;
    mapPaths<I extends object>(paths: (string | number)[][], item: I): I;
  };
  export default db;
}
