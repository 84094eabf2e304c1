import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { FileStorage } from './storage.ts';

export interface S3Account {
  /** Origin, such as `https://s3.cn-north-1.amazonaws.com.cn` or `http://minio:9000`; the bucket is part of the path. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MILLISECONDS = 15_000;
/** After the first attempt, when the service answers that it is unavailable. */
const RETRIES = 2;

/** Objects in one bucket of an S3-compatible service, signed with AWS Signature Version 4 over their content. */
export function createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Account): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
  const addressOf = (name: string): string => {
    if (!/^[\w-]+\.\w+$/.test(name)) throw new Error('not a storage name');
    return `${endpoint.replace(/\/$/, '')}/${bucket}/${name}`;
  };

  async function ask(method: 'GET' | 'PUT' | 'DELETE', name: string, content?: Uint8Array): Promise<Response> {
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
    if (!response.ok && response.status !== 404) {
      const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
      throw new Error(`the file storage answered ${response.status} ${code} to ${method}`);
    }
    return response;
  }

  return {
    async put(name, content) {
      const response = await ask('PUT', name, content);
      if (!response.ok) throw new Error(`the file storage has no bucket ${bucket}`);
      await response.arrayBuffer();
    },
    async get(name) {
      const response = await ask('GET', name);
      if (response.ok) return new Uint8Array(await response.arrayBuffer());
      await response.arrayBuffer();
      return null;
    },
    async remove(name) {
      await (await ask('DELETE', name)).arrayBuffer();
    },
    sealedBy: () => null,
    // The capacity of a bucket is between the operator and its provider.
    isFull: async () => false,
  };
}
