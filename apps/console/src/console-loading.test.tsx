import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from './shell/api.ts';
import { openSection } from './shell/sections.ts';
import { sections } from './sections.ts';
import { openConsole } from './testing/open-console.tsx';
import { pageWorlds } from './testing/page-worlds.ts';

/** Names of the reads that the open page waits for, those of the frame around it too. */
const awaited = (): string[] =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active', predicate: ({ state }) => state.data === undefined })
    .map(({ queryKey: [name] }) => String(name));

test('every page has grey bars in the place of what a slow network has not brought, and says of nothing that it is empty', async () => {
  const { server } = await openConsole('account');
  server.delay = 60_000;
  const found: string[] = [];
  for (const { path, title, screen } of sections.filter((section) => section.path !== 'account')) {
    await screen.load();
    openSection(path);
    await waitFor(() => expect(document.querySelector('h1')?.textContent).toBe(title));
    // Effects of the opened page begin its reads.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const page = document.querySelector('main')!;
    const { empty, typical, emptyIsFixed = empty === typical } = pageWorlds[path]!;
    if (page.querySelector('.ant-spin-spinning') !== null) found.push(`${path}: a spinner`);
    if (awaited().length > 0 && page.querySelector('.ant-skeleton, [data-loading]') === null)
      found.push(`${path}: nothing stands for ${awaited().join(', ')}`);
    if (!emptyIsFixed && page.textContent.includes(String(empty))) found.push(`${path}: ${String(empty)}`);
    await queryClient.cancelQueries();
  }
  expect(found).toEqual([]);
}, 300_000);
