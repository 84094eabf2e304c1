import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ConfigProvider, Select } from 'antd';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RecordDrawer } from './RecordDrawer.tsx';
import { DayInput } from './form/DayInput.tsx';
import { ActionButton } from './form/ActionButton.tsx';
import { PageActions, PageActionsPlace } from './frame/PageActions.tsx';
import { actionKeys, useLetter } from './action-keys.ts';
import { PopoverButton } from './list/PopoverButton.tsx';
import { useRowKeys } from './list/row-keys.ts';

// In tests the library gives all that is open one id: of two, it then takes Escape for the first alone.
beforeEach(() => void vi.stubEnv('NODE_ENV', 'development'));
afterEach(() => void vi.unstubAllEnvs());

/** A button with a letter, as those of an order have. */
function Lettered({ of, onPress }: { of: string; onPress: (of: string) => void }) {
  useLetter('D', () => onPress(of));
  return null;
}

function Drawers({ onPass }: { onPass: (drawer: string) => void }) {
  const [open, setOpen] = useState<readonly string[]>(['order']);
  const [row, setRow] = useState<string | null>('first');
  useRowKeys({ rows: ['first', 'second'], open: [row, setRow], scrollTo: () => undefined });
  const drawer = (name: string, size?: number) => (
    <RecordDrawer
      title={name}
      record={open.includes(name) ? name : null}
      onClose={() => setOpen(open.filter((each) => each !== name))}
      {...(size === undefined ? {} : { size })}
    >
      {() => (
        <>
          <Lettered of={name} onPress={onPass} />
          <input aria-label={`reason of ${name}`} />
          <Select aria-label={`choice of ${name}`} options={[{ value: 1, label: 'one' }]} />
          <DayInput aria-label={`day of ${name}`} />
          <ActionButton letter={actionKeys.pass} onClick={() => onPass(name)}>
            同意
          </ActionButton>
        </>
      )}
    </RecordDrawer>
  );
  return (
    <>
      <button type="button" onClick={() => setOpen(['order', 'suggestion'])}>
        建议
      </button>
      <input aria-label="filter" />
      <output>{row}</output>
      <Lettered of="page" onPress={onPass} />
      {drawer('order')}
      {drawer('suggestion', 384)}
    </>
  );
}

function key(name: string, place: Element = document.body): void {
  const code = name.length === 1 ? `Key${name.toUpperCase()}` : name;
  fireEvent.keyDown(place, { key: name, code });
  fireEvent.keyUp(place, { key: name, code });
}

const openDrawers = (): string[] =>
  [...document.querySelectorAll('.ant-drawer-open .ant-drawer-title')].map(({ textContent }) => textContent);

test('of two drawers keys press the upper one, Escape closes it alone, and neither covers the page', async () => {
  const passed: string[] = [];
  render(<Drawers onPass={(drawer) => passed.push(drawer)} />);
  key('a');
  fireEvent.click(screen.getByRole('button', { name: '建议' }));
  await screen.findByText('suggestion');
  key('a');
  expect(passed).toEqual(['order', 'suggestion']);
  expect(document.querySelector('.ant-drawer-mask')).toBeNull();
  expect(openDrawers()).toEqual(['order', 'suggestion']);
  key('Escape');
  await waitFor(() => expect(openDrawers()).toEqual(['order']));
  key('Escape');
  await waitFor(() => expect(openDrawers()).toEqual([]));
});

test('a letter acts in the topmost drawer alone, and on the page when none is open', async () => {
  const passed: string[] = [];
  render(<Drawers onPass={(drawer) => passed.push(drawer)} />);
  key('d');
  fireEvent.click(screen.getByRole('button', { name: '建议' }));
  await screen.findByText('suggestion');
  key('d');
  key('Escape');
  await waitFor(() => expect(openDrawers()).toEqual(['order']));
  key('d');
  key('Escape');
  await waitFor(() => expect(openDrawers()).toEqual([]));
  key('d');
  expect(passed).toEqual(['order', 'suggestion', 'order', 'page']);
});

test('J goes on in the list beside a record, and not while a second drawer is open above it', async () => {
  render(<Drawers onPass={() => undefined} />);
  const row = (): string | null => screen.getByRole('status').textContent;
  key('j');
  expect(row()).toBe('second');
  fireEvent.click(screen.getByRole('button', { name: '建议' }));
  await screen.findByText('suggestion');
  key('k');
  expect(row()).toBe('second');
});

test('Escape closes the drawer from a field in it, and not from a field on the page', async () => {
  render(<Drawers onPass={() => undefined} />);
  key('Escape', screen.getByLabelText('filter'));
  expect(openDrawers()).toEqual(['order']);
  key('Escape', screen.getByLabelText('reason of order'));
  await waitFor(() => expect(openDrawers()).toEqual([]));
});

test('Escape is of the list of choices that is open above the drawer', async () => {
  render(<Drawers onPass={() => undefined} />);
  const choice = screen.getByLabelText('choice of order');
  fireEvent.mouseDown(choice);
  await waitFor(() => expect(document.querySelector('.ant-select-dropdown')).not.toBeNull());
  key('Escape', choice);
  expect(openDrawers()).toEqual(['order']);
});

test('Escape is of the calendar that is open above the drawer', async () => {
  render(<Drawers onPass={() => undefined} />);
  const day = screen.getByLabelText('day of order');
  fireEvent.mouseDown(day);
  fireEvent.click(day);
  await waitFor(() => expect(document.querySelector('.ant-picker-dropdown')).not.toBeNull());
  key('Escape', day);
  expect(openDrawers()).toEqual(['order']);
});

/** The drawer's list with its chooser of columns. */
function WithColumns() {
  const [record, setRecord] = useState<string | null>('order');
  const [choosing, setChoosing] = useState(false);
  return (
    <RecordDrawer title="order" record={record} onClose={() => setRecord(null)}>
      {() => (
        <ConfigProvider prefixCls="other">
          <PopoverButton label="选择列" text="列" open={choosing} onOpenChange={setChoosing}>
            <input type="checkbox" aria-label="金额" />
          </PopoverButton>
        </ConfigProvider>
      )}
    </RecordDrawer>
  );
}

test('Escape closes the chooser of columns alone, whatever its library calls it, and then the drawer', async () => {
  render(<WithColumns />);
  fireEvent.click(screen.getByRole('button', { name: '选择列' }));
  const box = await screen.findByLabelText('金额');
  box.focus();
  key('Escape', box);
  expect(openDrawers()).toEqual(['order']);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('选择列'));
  key('Escape');
  await waitFor(() => expect(openDrawers()).toEqual([]));
});

test('what acts on a list in a drawer stands in the drawer, not in the head of the page', async () => {
  function Page() {
    const [head, setHead] = useState<HTMLElement | null>(null);
    return (
      <PageActionsPlace value={head}>
        <header ref={setHead} />
        <PageActions>
          <button type="button">导出页面</button>
        </PageActions>
        <RecordDrawer title="活动" record="one" onClose={() => undefined} beside={false}>
          {() => (
            <PageActions>
              <button type="button">导出开奖</button>
            </PageActions>
          )}
        </RecordDrawer>
      </PageActionsPlace>
    );
  }
  render(<Page />);
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByText('导出开奖')).toBeTruthy();
  expect(document.querySelector('header')!.textContent).toBe('导出页面');
});
