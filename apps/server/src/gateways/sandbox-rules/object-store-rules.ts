import type { ProviderRules } from './rule.ts';

/** S3-compatible object stores; the test's own server (testing/s3-server.ts) refuses as they do. */
export const objectStoreRules = {
  B1: {
    text: 'Aliyun OSS takes the bucket in the host’s name alone; its S3 signing may have to be switched on.',
    source: 'alibabacloud.com/help/doc-detail/389025; rclone #2401',
    known: 'documented',
  },
  B2: {
    text: 'Huawei OBS may demand the bucket in the host’s name (VirtualHostDomainRequired).',
    source: 'support.huaweicloud.com obs_errorcode_0014',
    known: 'documented',
  },
  B3: { text: 'OSS refuses aws-chunked.', source: 'iflytek/skillhub #376', known: 'seen' },
  B4: {
    text: 'AWS answers 403 for a missing object to a key that may not list the bucket.',
    source: 'not compared with the page; both readings are lived with',
    known: 'unverified',
  },
  B5: {
    text: '404 NoSuchBucket is no missing object.',
    source: 'S3 error responses',
    known: 'documented',
  },
  B6: {
    text: 'A busy store answers 503 SlowDown; a clock more than fifteen minutes wrong is refused.',
    source: 'not compared with the page',
    known: 'unverified',
  },
} as const satisfies ProviderRules;
