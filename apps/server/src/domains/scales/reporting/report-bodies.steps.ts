import { hash } from 'node:crypto';
import { scaleReport } from '@shoushou/contract/scales/scales.schema';
import type * as z from 'zod/mini';

/** A parsed body, and its SHA-256, hexadecimal. */
export interface ReadBody {
  report: z.output<typeof scaleReport>;
  bodyHash: string;
}

/** Characters of a body without a weight; longer ones are hardly ever the same twice. */
const SHORT = 256;
const MAX_ENTRIES = 2_000;

/** Parses bodies of reports. Idle scales repeat the same body, so the parsed result is cached by body. */
export function createReportBodies(): { read(body: string): ReadBody | null } {
  const kept = new Map<string, ReadBody>();
  return {
    read(body) {
      const known = kept.get(body);
      if (known) return known;
      const report = parse(body);
      if (!report) return null;
      const read = { report, bodyHash: hash('sha256', body) };
      if (body.length > SHORT) return read;
      if (kept.size >= MAX_ENTRIES) kept.delete(kept.keys().next().value!);
      kept.set(body, read);
      return read;
    },
  };
}

function parse(body: string): ReadBody['report'] | undefined {
  try {
    return scaleReport.safeParse(JSON.parse(body)).data;
  } catch {
    return undefined;
  }
}
