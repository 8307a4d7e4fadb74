/** An attribute value in JSON with exactly one member. Sets and binaries, unused by the portal, are refused. */
export interface Value {
  S?: string;
  N?: string;
  BOOL?: boolean;
  NULL?: boolean;
  L?: Value[];
  M?: Item;
}
export type Item = Record<string, Value>;
export type Path = (string | number)[];

interface FunctionCall {
  type: 'function' | 'add' | 'subtract';
  name?: string;
  args: Operand[];
}
export type Operand = Path | FunctionCall | Value;

/** Syntax tree of a condition or filter. */
export type Condition =
  | { type: 'and'; args: Condition[] }
  | { type: 'or'; args: Condition[] }
  | { type: 'not'; args: Condition[] }
  | { type: 'function'; name: string; args: Operand[] }
  | { type: '=' | '<>' | '<' | '<=' | '>' | '>=' | 'between' | 'in'; args: Operand[] };

/** One action of an update expression. */
export type UpdateAction =
  | { type: 'set'; path: Path; val: Operand }
  | { type: 'add' | 'delete'; path: Path; val: Value }
  | { type: 'remove'; path: Path };

interface ParsedPaths {
  nestedPaths?: Record<string, unknown>;
  pathHeads?: Record<string, unknown>;
}
interface Conditional {
  TableName: string;
  condition?: ParsedPaths & { expression: Condition };
  ReturnValuesOnConditionCheckFailure?: string;
  ReturnValues?: string;
}
export interface PutInput extends Conditional {
  Item: Item;
}
export interface DeleteInput extends Conditional {
  Key: Item;
}
export interface UpdateInput extends DeleteInput {
  updates?: ParsedPaths & { sections: UpdateAction[]; paths: Path[] };
}
export interface GetInput {
  TableName: string;
  Key: Item;
  projection?: ParsedPaths & { paths: Path[] };
}
export interface PageInput {
  TableName: string;
  IndexName?: string;
  Limit?: number;
  ConsistentRead?: boolean;
  ExclusiveStartKey?: Item;
  filter?: ParsedPaths & { expression: Condition };
  projection?: ParsedPaths & { paths: Path[] };
}
export interface KeyCondition {
  ComparisonOperator: string;
  AttributeValueList: Value[];
}
export interface QueryInput extends PageInput {
  KeyConditions: Record<string, KeyCondition>;
  ScanIndexForward?: boolean;
}
export type ScanInput = PageInput;
export interface BatchGetInput {
  RequestItems: Record<string, { Keys: Item[]; projection?: ParsedPaths & { paths: Path[] } }>;
}
interface WriteRequest {
  PutRequest?: { Item: Item };
  DeleteRequest?: { Key: Item };
}
export interface BatchWriteInput {
  RequestItems: Record<string, WriteRequest[]>;
}
