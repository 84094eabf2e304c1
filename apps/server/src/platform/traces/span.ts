/** The operation that a span represents. */
export type SpanKind = 'request' | 'transaction' | 'sql' | 'provider' | 'job';

export interface SpanDetails {
  /** The caller's `traceparent` header, to continue its trace in this process. */
  readonly traceparent?: string | undefined;
  /** Read when the work has ended; never anything that a person typed. */
  readonly attributes?: () => Readonly<Record<string, string | number>>;
}

/** Makes spans. Each is the child of the span that its work was begun in. */
export interface Tracing {
  inSpan<Outcome>(kind: SpanKind, name: string, work: () => Promise<Outcome>, details?: SpanDetails): Promise<Outcome>;
}

let tracing: Tracing | null = null;

/** Switches spans of this process on, or off with null. */
export function traceBy(next: Tracing | null): void {
  tracing = next;
}

/**
 * Runs the work as a span if traces are enabled; otherwise it costs one comparison. A failure ends the span and is
 * rethrown.
 */
export function inSpan<Outcome>(
  kind: SpanKind,
  name: string,
  work: () => Promise<Outcome>,
  details?: SpanDetails,
): Promise<Outcome> {
  return tracing === null ? work() : tracing.inSpan(kind, name, work, details);
}
