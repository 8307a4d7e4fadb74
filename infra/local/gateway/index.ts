export { createGateway, type Gateway, type GatewayOptions } from './gateway.ts';
export type { GatewayRequest } from './event.ts';
export type { GatewayAnswer } from './responses.ts';
