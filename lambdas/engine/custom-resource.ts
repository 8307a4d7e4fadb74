/** CloudFormation's event for a custom resource, limited to the fields in use. */
export interface CustomResourceEvent {
  readonly RequestType: 'Create' | 'Update' | 'Delete';
  readonly ResponseURL: string;
  readonly StackId: string;
  readonly RequestId: string;
  readonly LogicalResourceId: string;
  readonly PhysicalResourceId?: string;
  readonly ResourceProperties: Readonly<Record<string, string | undefined>>;
}

type Properties = CustomResourceEvent['ResourceProperties'];

interface CustomResource {
  /** Names the resource by its properties; another name makes CloudFormation replace it. */
  readonly idOf: (properties: Properties) => string;
  /** Creates the resource if it does not exist; returns its attributes. */
  readonly ensure: (properties: Properties) => Promise<Readonly<Record<string, string>>>;
}

interface Outcome {
  readonly Status: 'SUCCESS' | 'FAILED';
  readonly PhysicalResourceId: string;
  readonly Reason?: string;
  readonly Data?: Readonly<Record<string, string>>;
}

/** Sends the outcome to CloudFormation. @throws Error when CloudFormation rejects it */
async function respond(event: CustomResourceEvent, outcome: Outcome): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const answer = await fetch(event.ResponseURL, {
    method: 'PUT',
    // The URL is signed for an empty content type.
    headers: { 'content-type': '' },
    body: JSON.stringify({ ...outcome, StackId, RequestId, LogicalResourceId }),
  });
  if (!answer.ok) throw new Error(`CloudFormation rejected the response: ${answer.status}`);
}

/** The handler of a custom resource. Deleting does nothing. Always answers CloudFormation, also after a failure. */
export const customResource =
  ({ idOf, ensure }: CustomResource) =>
  async (event: CustomResourceEvent): Promise<void> => {
    const { RequestType, ResourceProperties } = event;
    const id = idOf(ResourceProperties);
    const physicalId = event.PhysicalResourceId ?? id;
    if (RequestType === 'Delete')
      return respond(event, { Status: 'SUCCESS', PhysicalResourceId: physicalId });
    try {
      const Data = await ensure(ResourceProperties);
      return await respond(event, { Status: 'SUCCESS', PhysicalResourceId: id, Data });
    } catch (error) {
      const Reason = error instanceof Error ? error.message : 'The resource could not be created.';
      return respond(event, { Status: 'FAILED', PhysicalResourceId: physicalId, Reason });
    }
  };
