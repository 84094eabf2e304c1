/** A name in the form `domain.reason`, as refusals have it. */
type Name = `${string}.${string}`;

/**
 * Fields of an input. What is not said is made from the schema, or is the fact of that name in the scene. A text that
 * begins with `$` is a fact: `$customer.addressId`.
 */
type Fields = Readonly<Record<string, unknown>>;

/** What a stranger hears who names a thing of somebody else: the same as of one that is not there. */
export interface Naming {
  /** The field, and the fact of a scene that stands in it: `takenOrder.receiptNo`, or `[photo.photoId]` for a list of it. */
  readonly foreign: Readonly<Record<string, string>>;
  readonly heard: Name | 'success';
  /** The stranger; a customer unless said. */
  readonly as?: 'customer' | 'recycler' | 'uploader';
  /** Other fields; facts in it are the stranger's own (`$userId`). */
  readonly input?: Fields;
  /** What is not there, where the schema's sample is no such name. */
  readonly absent?: Fields;
  /** A name that nobody has is the caller's to take: only of one that is taken does the stranger hear this. */
  readonly free?: true;
}

/** One run of the call, which the suite interrupts at every statement, lets the database refuse at every statement, and sends again. */
export interface Trial {
  /** Tells several trials of a call apart. */
  readonly title?: string;
  /** The scene that it takes place in: `takenOrder`. A domain's scenes stand in its `<domain>.scenes.ts` on the server. */
  readonly scene: string;
  /** Who of the scene calls. */
  readonly by: string;
  readonly input?: Fields;
  /** What it answers; `success` unless said. */
  readonly heard?: Name;
  /** A table of an outside party in which an interrupted run may leave a row too many, and why that harms nobody. */
  readonly mayLeave?: { readonly table: string; readonly because: string };
  /** What a second request has differently that is refused under the same key. With it the call is also sent many times at once, to two servers. */
  readonly change?: Fields;
}

/** How the trust suite tries a call, beside what it tries with every call (who gets in, hostile input, unknown fields). */
export interface Trust {
  /** Of a call that names things: who may. `public`: they are for all to see, or for every operator. `own`: the names are of the caller's making, or secrets. */
  readonly names?: 'public' | 'own' | readonly Naming[];
  readonly trials?: readonly Trial[];
  /** Why fields that the contract does not know are ignored, where they are not refused. */
  readonly ignoresUnknownFields?: string;
}

/** Of an idempotent call: at least one trial. */
export interface TriedTrust extends Trust {
  readonly trials: readonly [Trial, ...Trial[]];
}
