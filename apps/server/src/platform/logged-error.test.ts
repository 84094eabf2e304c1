import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { loggedError } from './logged-error.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  pino({ serializers: { error: loggedError } }, { write: (line) => void lines.push(line) }).error(
    { error },
    'job failed',
  );
  return lines.join('');
}

describe('an error in the log', () => {
  it('says what went wrong and where, and what was behind it', () => {
    const line = logged(
      new Error('queue stopped', { cause: Object.assign(new Error('connection ended'), { code: '57P01' }) }),
    );
    expect(JSON.parse(line)).toMatchObject({
      msg: 'job failed',
      error: {
        name: 'Error',
        message: 'queue stopped',
        stack: expect.stringContaining('logged-error.test') as string,
        cause: { message: 'connection ended', kind: '57P01' },
      },
    });
  });

  it('holds nothing of the connection or of the rows that the driver hangs on its errors', () => {
    const line = logged(
      Object.assign(new Error('duplicate key value'), {
        code: '23505',
        detail: 'Key (mobile)=(13800138001) already exists.',
        client: { user: 'postgres' },
      }),
    );
    expect(line).toContain('23505');
    expect(line).not.toMatch(/13800138001|postgres/);
  });

  it('passes on what is no error', () => {
    expect(JSON.parse(logged('timeout'))).toMatchObject({ error: 'timeout' });
  });
});
