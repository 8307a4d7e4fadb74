/** Whether a record has the values that were sent, ignoring the version. */
export const hasValues = (
  record: object,
  { version: _before, ...values }: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify(Reflect.get(record, name)) === JSON.stringify(value),
  );
