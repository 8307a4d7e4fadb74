export { readAssembly, stackOf, type Resource, type Stack } from './assembly.ts';
export { createResolver, type Found, type Overrides, type Resolver } from './resolver.ts';
export { stableId, type Physical } from './names.ts';
export { knownTypes } from './types.ts';
export { rolesOf, type PolicyStatement, type Role } from './roles.ts';
export { functionsOf, type LambdaFunction } from './functions.ts';
export { eventSourcesOf, type EventSource } from './eventSources.ts';
