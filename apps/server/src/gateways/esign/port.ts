import type { NoticeHeaders } from '../payments/port.ts';

/** `open`: waiting for the person. */
export type FaceState = 'open' | 'passed' | 'lapsed';

export interface FaceSubject {
  name: string;
  /** Number of the identity card. */
  number: string;
  mobile: string;
  /** Our path that the page returns to. */
  returnPath: string;
}

/** An e-sign provider, on whose page a person proves their identity by face. Every call settles within ten seconds. */
export interface EsignGateway {
  /** @throws ProviderFailed */
  startFace(subject: FaceSubject): Promise<{ authFlowId: string; authUrl: string }>;
  /** @throws ProviderFailed */
  readFace(authFlowId: string): Promise<FaceState>;
  /** Verifies a notice on its raw bytes; null when it concerns nothing here. */
  readNotice(headers: NoticeHeaders, query: Readonly<Record<string, unknown>>, rawBody: string): EsignNoticeReading;
  /** The response body that the provider expects for an accepted notice. */
  readonly acknowledgement: string;
}

export type EsignNoticeReading =
  | { ok: true; passed: string | null }
  | { ok: false; fault: 'bad_signature' | 'stale' | 'malformed' };
