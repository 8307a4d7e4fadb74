/** Whether a record has values that were sent. Their version names the record before them. */
export const hasValues = (
  record: object,
  { version: _before, ...values }: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(values).every(
    ([name, value]) => JSON.stringify(Reflect.get(record, name)) === JSON.stringify(value),
  );
