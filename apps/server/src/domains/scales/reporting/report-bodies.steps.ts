import { hash } from 'node:crypto';
import { scaleReport } from '@shoushou/contract/scales/scales.schema';
import type * as z from 'zod/mini';

/** A body as it was read, and its SHA-256, hexadecimal. */
export interface ReadBody {
  report: z.output<typeof scaleReport>;
  bodyHash: string;
}

/** Characters of a body without a weight; longer ones are hardly ever the same twice. */
const SHORT = 256;
const MOST = 2_000;

/** Reads bodies of reports. Idle scales say the same again and again, all of them: what follows from such a body alone is kept. */
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
      if (kept.size >= MOST) kept.delete(kept.keys().next().value!);
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
