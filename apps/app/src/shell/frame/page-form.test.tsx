import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { PageForm } from './PageForm.tsx';

const sent = vi.fn();

function NameForm() {
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  return (
    <PageForm title="称呼" submitText="保存" onSubmit={() => (setAsked(true), name !== '' && sent(name))}>
      <TextField label="称呼" value={name} onChange={setName} error={asked && name === '' ? '请填写称呼' : undefined} />
    </PageForm>
  );
}
const open = () =>
  renderScreen({
    path: '/name',
    routes: [{ path: 'name', title: '称呼', guarded: false, load: () => Promise.resolve({ default: NameForm }) }],
    world: 'signed-out',
  });

afterEach(() => {
  sent.mockReset();
  vi.restoreAllMocks();
});

describe('a page that is a form', () => {
  test('is sent by its button and by the keyboard’s enter', async () => {
    await open();
    fireEvent.change(await screen.findByLabelText('称呼'), { target: { value: '王女士' } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    fireEvent.submit(screen.getByLabelText('称呼').closest('form')!);
    expect(sent.mock.calls).toEqual([['王女士'], ['王女士']]);
  });

  test('brings what is wrong into sight', async () => {
    const shown: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent);
    });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: '保存' }));
    await waitFor(() => expect(shown).toEqual(['称呼请填写称呼']));
    expect(sent).not.toHaveBeenCalled();
  });
});
