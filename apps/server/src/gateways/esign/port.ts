import type { NoticeHeaders } from '../payments/port.ts';

/** `open`: the page waits for the person. */
export type FaceState = 'open' | 'passed' | 'lapsed';

export interface FaceSubject {
  name: string;
  /** Of the identity card. */
  number: string;
  mobile: string;
  /** Path of ours that the page leads back to. */
  returnPath: string;
}

/** An e-sign provider: a page of theirs where somebody proves by their face who they are. Every call settles within ten seconds. */
export interface EsignGateway {
  /** @throws ProviderFailed */
  startFace(subject: FaceSubject): Promise<{ authFlowId: string; authUrl: string }>;
  /** @throws ProviderFailed */
  readFace(authFlowId: string): Promise<FaceState>;
  /** Verifies a notice on the bytes as they came; null when it tells of nothing that matters here. */
  readNotice(headers: NoticeHeaders, query: Readonly<Record<string, unknown>>, rawBody: string): EsignNoticeReading;
  /** The body that the provider wants to hear after a notice was taken. */
  readonly acknowledgement: string;
}

export type EsignNoticeReading = { ok: true; passed: string | null } | { ok: false; fault: 'bad_signature' | 'stale' | 'malformed' };
