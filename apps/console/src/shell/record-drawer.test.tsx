import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RecordDrawer } from './RecordDrawer.tsx';
import { ActionButton } from './form/ActionButton.tsx';
import { actionKeys } from './action-keys.ts';

function Drawers({ onPass }: { onPass: (drawer: string) => void }) {
  const [open, setOpen] = useState<readonly string[]>(['order']);
  const drawer = (name: string, size?: number) => (
    <RecordDrawer
      title={name}
      record={open.includes(name) ? name : null}
      onClose={() => setOpen(open.filter((each) => each !== name))}
      {...(size === undefined ? {} : { size })}
    >
      {() => (
        <ActionButton letter={actionKeys.pass} onClick={() => onPass(name)}>
          同意
        </ActionButton>
      )}
    </RecordDrawer>
  );
  return (
    <>
      <button type="button" onClick={() => setOpen(['order', 'suggestion'])}>
        建议
      </button>
      {drawer('order')}
      {drawer('suggestion', 384)}
    </>
  );
}

const key = (name: string): void => {
  const code = name.length === 1 ? `Key${name.toUpperCase()}` : name;
  fireEvent.keyDown(document.body, { key: name, code });
  fireEvent.keyUp(document.body, { key: name, code });
};

test('of two drawers keys press the upper one, Escape closes it alone, and neither covers the page', async () => {
  const passed: string[] = [];
  render(<Drawers onPass={(drawer) => passed.push(drawer)} />);
  key('a');
  fireEvent.click(screen.getByRole('button', { name: '建议' }));
  await screen.findByText('suggestion');
  key('a');
  expect(passed).toEqual(['order', 'suggestion']);
  expect(document.querySelector('.ant-drawer-mask')).toBeNull();
  const openDrawers = (): string[] =>
    [...document.querySelectorAll('.ant-drawer-open .ant-drawer-title')].map(({ textContent }) => textContent);
  expect(openDrawers()).toEqual(['order', 'suggestion']);
  key('Escape');
  await waitFor(() => expect(openDrawers()).toEqual(['order']));
  key('Escape');
  await waitFor(() => expect(openDrawers()).toEqual([]));
});
