import { allOrNone, type Values } from './provider-settings.ts';

/** B1, B2: object stores that refuse, or will refuse, a bucket in the path. */
const HOST_STYLE = /\.(aliyuncs|myqcloud|tencentcos|myhuaweicloud|amazonaws)\.(com|cn|com\.cn)\/?$/;

export interface S3Settings {
  endpoint: string;
  addressing: 'host' | 'path';
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** @throws EnvironmentError when a part is missing */
export function readS3Settings(values: Values): S3Settings | null {
  const given = allOrNone(values, 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');
  if (given === null) return null;
  const [endpoint, bucket, accessKeyId, secretAccessKey] = given as [string, string, string, string];
  const addressing = values.S3_ADDRESSING ?? (HOST_STYLE.test(endpoint) ? 'host' : 'path');
  return { endpoint, addressing, bucket, region: values.S3_REGION, accessKeyId, secretAccessKey };
}
