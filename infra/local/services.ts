import { join } from 'node:path';
import { openCognito, type Cognito } from './cognito/cognito.ts';
import type { Invoke } from './lambda/types.ts';
import type { Resolver } from './template/resolver.ts';
import { environments, senderOf } from '../environments.ts';
import type { ResolvedTemplates, EnvironmentJson } from './resolved-templates.ts';
import { createDocumentsHost } from './documents-host.ts';
import { createGateway } from './gateway/gateway.ts';
import { openEventBus, startDailySchedules, startRateSchedules } from './eventbridge.ts';
import { forwardedQuery, securityHeaders } from './distribution.ts';
import { openLog } from './lambda/log-lines.ts';
import { Runner, type FunctionRunner, type RunnerOptions } from './lambda/runner.ts';
import type { LikeAws } from './like-aws.ts';
import type { Stores } from './stores.ts';
import { openQueues, throughPipes } from './queue/queue-delivery.ts';
import { openQueueFile } from './queue/queue-file.ts';
import { startStreamDelivery, type StreamDelivery } from './stream/stream-delivery.ts';
import { eventSourcesOf, pipesOf, queueSourcesOf } from './template/sources.ts';
import { eventRulesOf, dailySchedulesOf, schedulesOf } from './template/rules.ts';
import { functionsOf } from './template/functions.ts';

/** Services on top of the stores: Lambdas, Cognito, the gateway, the documents host. */
export type Services = Awaited<ReturnType<typeof openServices>>;

interface ServiceOptions {
  readonly templates: ResolvedTemplates;
  readonly stores: Stores;
  readonly settings: EnvironmentJson;
  readonly data: string;
  readonly secret: string;
  /** Environment variables with the service endpoints for the Lambdas' SDK. */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly likeAws?: LikeAws;
  /** Creates the function runner; default: a new one. */
  readonly runner?: ((options: RunnerOptions) => FunctionRunner) | undefined;
}

const openDocumentsHost = ({ templates: { resolver, keys }, stores, settings }: ServiceOptions) =>
  createDocumentsHost({
    s3: stores.s3,
    bucket: settings.documentBucket,
    host: settings.documentHost,
    publicKey: keys.publicKey,
    keyPairId: resolver.find('AWS::CloudFront::PublicKey')[0]?.ref ?? '',
    headers: securityHeaders(resolver, 'local-documents'),
    forwardedQuery: forwardedQuery(resolver, 'local-documents'),
  });

async function openUserPools({ templates, stores, data }: ServiceOptions, invoke: Invoke): Promise<Cognito> {
  const { resolver } = templates;
  const cognito = await openCognito({
    folder: join(data, 'cognito'),
    async invokeTrigger(functionArn, event) {
      const result = await invoke(functionArn, event);
      if ('error' in result) throw new Error(result.error.errorMessage);
      return result.payload;
    },
    sendMail: async ({ to, ...mail }) =>
      stores.ses.deliver({ from: senderOf(environments.local), to: [to], ...mail }),
  });
  for (const { logicalId, properties, ref } of resolver.find('AWS::Cognito::UserPool'))
    cognito.ensurePool(logicalId, properties, ref);
  for (const { logicalId, properties, ref } of resolver.find('AWS::Cognito::UserPoolClient'))
    cognito.ensureClient(String(properties['UserPoolId']), logicalId, properties, ref);
  for (const { properties } of resolver.find('AWS::Cognito::UserPoolGroup'))
    cognito.ensureGroup(String(properties['UserPoolId']), String(properties['GroupName']));
  return cognito;
}

export async function openServices(options: ServiceOptions) {
  const { templates, data, secret, endpoints } = options;
  const { coldStartMs, concurrency } = options.likeAws ?? {};
  const { resolver } = templates;
  const log = openLog(join(data, 'lambdas.log'));
  const makeRunner = options.runner ?? ((runnerOptions) => new Runner(runnerOptions));
  const functions = functionsOf(resolver);
  const runner = makeRunner({ functions, secret, endpoints, log, coldStartMs, concurrency });
  const cognito = await openUserPools(options, runner.invoke);
  return {
    runner,
    cognito,
    gateway: createGateway({ resolver, invoke: runner.invoke }),
    documents: openDocumentsHost(options),
    async close() {
      await runner.close();
      await cognito.close();
    },
  };
}

interface DeliveryParts extends Pick<ServiceOptions, 'stores' | 'data' | 'likeAws'> {
  readonly services: Services;
  readonly log: (line: string) => void;
  readonly onFault: (fault: string) => void;
}

/**
 * Delivers the table's changes to the Lambdas on its stream and through pipes to queues, and SES's events to queues. Runs
 * the schedules of the templates.
 */
export function startDelivery(
  resolver: Resolver,
  { stores, services, data, log, onFault, likeAws }: DeliveryParts,
): StreamDelivery {
  const onDeadLetter = (queue: string) => onFault(`Dead letter: ${queue}`);
  const { invoke } = services.runner;
  const pipes = pipesOf(resolver);
  const file = openQueueFile(join(data, 'queues.jsonl'));
  const queues = openQueues({ sources: queueSourcesOf(resolver), invoke, onDeadLetter, log, file });
  stores.ses.configurationSets.onEvent(openEventBus(eventRulesOf(resolver), queues.send));
  const stream = startStreamDelivery({
    mappings: [...eventSourcesOf(resolver), ...pipes],
    subscribe: (name, listener, settings) => stores.dynamodb.changes(name, listener, settings),
    invoke: throughPipes(pipes, queues, invoke),
    onDeadLetter,
    log,
    shards: likeAws?.shards,
  });
  const schedules = [
    startRateSchedules({ rules: schedulesOf(resolver), invoke, log }),
    startDailySchedules({ rules: dailySchedulesOf(resolver), invoke, log }),
  ];
  return {
    async close() {
      await Promise.all(schedules.map((schedule) => schedule.close()));
      await stream.close();
      await queues.close();
    },
  };
}
