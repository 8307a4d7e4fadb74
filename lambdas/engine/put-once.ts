/** Returns a Put that fails if an item with this key exists. */
export const putOnce = (Item: Readonly<Record<string, unknown>>) => ({
  Item: { ...Item },
  ConditionExpression: 'attribute_not_exists(pk)',
});
