import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { FileStorage } from './storage.ts';

export interface S3Account {
  /** Origin without the bucket, such as `https://oss-cn-hangzhou.aliyuncs.com` or `http://minio:9000`. */
  endpoint: string;
  /** Where the bucket stands: in the host's name, as OSS, COS, OBS and S3 demand (B1, B2), or in the path. */
  addressing: 'host' | 'path';
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MILLISECONDS = 15_000;
/** After the first attempt, when the service answers that it is unavailable. */
const RETRIES = 2;

/** An object of ours that is written to tell a missing one from a missing right. */
const MARKER = 'access-check.txt';
const MARKED = new TextEncoder().encode('ok');

/** The store's own code, and words for who set it up. */
export class StorageFailed extends Error {
  readonly code: string;

  constructor(text: string, code: string) {
    super(text);
    this.code = code;
  }
}

/** Scheme and host, with the bucket where the service wants it. */
function bucketOrigin({ endpoint, bucket, addressing }: S3Account): string {
  const origin = endpoint.replace(/\/$/, '');
  return addressing === 'path' ? `${origin}/${bucket}` : origin.replace('://', `://${bucket}.`);
}

/** Objects in one bucket of an S3-compatible service, signed with AWS Signature Version 4 over their content. */
export function createS3Storage(account: S3Account): FileStorage {
  const { bucket, region, accessKeyId, secretAccessKey } = account;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const addressOf = (name: string): string => {
    if (!/^[\w-]+\.\w+$/.test(name)) throw new Error('not a storage name');
    return `${bucketOrigin(account)}/${name}`;
  };

  async function ask(method: 'GET' | 'PUT' | 'DELETE', name: string, content?: Uint8Array): Promise<Response | null> {
    const response = await client.fetch(addressOf(name), {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
        ...(content ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(content ? { body: new Uint8Array(content) } : {}),
    });
    if (response.ok) return response;
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
    if (response.status === 404 && code !== 'NoSuchBucket' && method !== 'PUT') return null;
    if (response.status === 404) throw new StorageFailed(`the file storage has no bucket ${bucket} (${code})`, code);
    throw new StorageFailed(`the file storage answered ${response.status} ${code} to ${method}`, code);
  }

  let readable: Promise<boolean> | null = null;
  /** B4: whether the key may read what it wrote; asked once, when something may be missing or forbidden. */
  const mayRead = (): Promise<boolean> =>
    (readable ??= ask('PUT', MARKER, MARKED)
      .then(() => ask('GET', MARKER))
      .then(async (response) => (await response?.arrayBuffer()) !== undefined)
      .catch(() => {
        readable = null;
        return false;
      }));

  return {
    async put(name, content) {
      await (await ask('PUT', name, content))?.arrayBuffer();
    },
    async get(name) {
      try {
        const response = await ask('GET', name);
        return response && new Uint8Array(await response.arrayBuffer());
      } catch (error) {
        // B4: AWS answers so about a missing object to a key that may not list the bucket.
        if (error instanceof StorageFailed && error.code === 'AccessDenied' && (await mayRead())) return null;
        throw error;
      }
    },
    async remove(name) {
      await (await ask('DELETE', name))?.arrayBuffer();
    },
    sealedBy: () => null,
    // The capacity of a bucket is between the operator and its provider.
    isFull: async () => false,
  };
}
