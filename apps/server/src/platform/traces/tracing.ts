import { context, propagation, SpanKind as Kind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { traceBy, type SpanKind, type Tracing } from './span.ts';

export interface TracesOptions {
  /** Origin of a collector, such as `http://collector:4318`; spans go to `/v1/traces` there. */
  readonly endpoint: string;
  /** Sampling ratio, 0 to 1; a trace started by a caller is sampled when the caller samples it. */
  readonly ratio: number;
  /** Of the product. */
  readonly version: string;
}

const kinds: Readonly<Record<SpanKind, Kind>> = {
  request: Kind.SERVER,
  transaction: Kind.INTERNAL,
  sql: Kind.CLIENT,
  provider: Kind.CLIENT,
  job: Kind.INTERNAL,
};
/** The attribute that identifies the span's subject, by OpenTelemetry's conventions when they have one. */
const nameAttributes: Readonly<Record<SpanKind, string>> = {
  request: 'shoushou.call',
  transaction: 'db.operation.name',
  sql: 'db.query.text',
  provider: 'peer.service',
  job: 'shoushou.job',
};

/** A statement's span is named by its first words, to keep the number of names low. */
const nameOf = (kind: SpanKind, name: string): string =>
  kind === 'sql' ? name.trimStart().slice(0, 40).split(/\s+/).slice(0, 3).join(' ') : name;

/**
 * Sends spans of requests, transactions, statements, providers and jobs to a collector by OTLP over HTTP. Loaded only
 * where traces are switched on. @returns what sends the rest and ends it
 */
export function startTraces({ endpoint, ratio, version }: TracesOptions): { close(): Promise<void> } {
  const processor = new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'shoushou',
      'service.version': version,
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [processor],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('shoushou', version);
  const tracing: Tracing = {
    async inSpan(kind, name, work, details) {
      const from: Context =
        details?.traceparent === undefined
          ? context.active()
          : propagation.extract(context.active(), { traceparent: details.traceparent });
      const span = tracer.startSpan(
        nameOf(kind, name),
        {
          kind: kinds[kind],
          attributes: {
            [nameAttributes[kind]]: name,
            ...(kind === 'sql' || kind === 'transaction' ? { 'db.system.name': 'postgresql' } : {}),
          },
        },
        from,
      );
      try {
        return await context.with(trace.setSpan(from, span), work);
      } catch (error) {
        // The message may contain a person's input.
        span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
        throw error;
      } finally {
        if (details?.attributes) span.setAttributes(details.attributes());
        span.end();
      }
    },
  };
  traceBy(tracing);
  return {
    async close() {
      traceBy(null);
      // A collector that is away must not hold the end of the server.
      await provider.shutdown().catch(() => undefined);
      context.disable();
      propagation.disable();
    },
  };
}
