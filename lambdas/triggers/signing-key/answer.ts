/** What CloudFormation sends; only what this resource reads. */
export interface KeyEvent {
  readonly RequestType: 'Create' | 'Update' | 'Delete';
  readonly ResponseURL: string;
  readonly StackId: string;
  readonly RequestId: string;
  readonly LogicalResourceId: string;
  readonly PhysicalResourceId?: string;
  readonly ResourceProperties: { readonly SecretArn?: string; readonly Generation?: string };
}

export interface Outcome {
  readonly Status: 'SUCCESS' | 'FAILED';
  readonly PhysicalResourceId: string;
  readonly Reason?: string;
  readonly Data?: Readonly<Record<string, string>>;
}

/** Tells CloudFormation the outcome. Throws when its address does not take it. */
export async function respond(event: KeyEvent, outcome: Outcome): Promise<void> {
  const { StackId, RequestId, LogicalResourceId } = event;
  const answer = await fetch(event.ResponseURL, {
    method: 'PUT',
    // The address is signed for an empty content type.
    headers: { 'content-type': '' },
    body: JSON.stringify({ ...outcome, StackId, RequestId, LogicalResourceId }),
  });
  if (!answer.ok) throw new Error(`CloudFormation did not take the answer: ${answer.status}`);
}
