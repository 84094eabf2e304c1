import { describe, expect, test } from 'vitest';
import { welcome } from './welcome.ts';

describe('what npm start prints when it is ready', () => {
  const people = [{ mobile: '13800138000', name: '王师傅', role: '回收员 recycler', password: 'sample-1' }];

  test('says where to go and whom to sign in as', () => {
    const text = welcome({ port: 8123, embedded: true, people, seconds: 3.21 });
    for (const place of ['/', '/console/', '/sandbox', '/api/health', '/api/openapi.json'])
      expect(text).toContain(`http://localhost:8123${place}\n`);
    expect(text).toContain('13800138000  王师傅  回收员 recycler  密码 password: sample-1');
    expect(text).toContain('3.2 s');
    expect(welcome({ port: 8123, embedded: true, people, seconds: 1, deskLink: '/sandbox?key=k' })).toContain(
      'from elsewhere /sandbox?key=k\n',
    );
  });

  test('names nobody and no data folder where the database is another one', () => {
    const text = welcome({ port: 8080, embedded: false, people: [], seconds: 1 });
    expect(text).not.toContain('DATA_DIR');
    expect(text).not.toContain('Sample people');
  });
});
