import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedError, type Refused } from '@shoushou/client/calls/refusal';
import { FormSheet } from '../../ui/overlay/FormSheet.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { unsavedForms } from '../updates/unsaved-forms.ts';
import { useForm } from './use-form.ts';

const send = vi.fn<(draft: { name: string; mobile: string }) => Promise<string>>();
const done = vi.fn();

function Contact() {
  const form = useForm({
    first: { name: '', mobile: '' },
    check: ({ name }): { name?: string; mobile?: string } => (name === '' ? { name: '请填写称呼' } : {}),
    fieldOf: { name: 'name', mobile: 'mobile' },
    send,
    onDone: done,
  });
  return (
    <FormSheet
      open
      onClose={() => undefined}
      title="联系人"
      submitText="保存"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <TextField label="称呼" {...form.field('name')} />
      <TextField label="手机号" {...form.field('mobile')} />
    </FormSheet>
  );
}

const refusal = (part: Partial<Refused>): RefusedError =>
  new RefusedError({
    ok: false,
    name: 'campaigns.rule_ended',
    code: 9207,
    message: '奖励已经结束',
    detail: null,
    status: 200,
    ...part,
  } as Refused);
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string, value: string): boolean => fireEvent.change(field(label), { target: { value } });
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: '保存' }));

beforeEach(() => {
  send.mockReset();
  done.mockReset();
  send.mockResolvedValue('saved');
});

describe('a form of the app', () => {
  test('says what is missing at the field and focuses it, and sends nothing', () => {
    render(<Contact />);
    save();
    expect(field('称呼').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toBe('请填写称呼');
    expect(document.activeElement).toBe(field('称呼'));
    expect(send).not.toHaveBeenCalled();
  });

  test('keeps the page from starting anew from the first change until it is sent or closed', async () => {
    const { unmount } = render(<Contact />);
    expect(unsavedForms.size).toBe(0);
    type('称呼', '王女士');
    expect(unsavedForms.size).toBe(1);
    save();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(unsavedForms.size).toBe(0);
    type('手机号', '13800138000');
    expect(unsavedForms.size).toBe(1);
    unmount();
    expect(unsavedForms.size).toBe(0);
  });

  test('is sent once for two presses', async () => {
    let answer: (value: string) => void = () => undefined;
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    render(<Contact />);
    type('称呼', '王女士');
    const button = screen.getByRole('button', { name: '保存' });
    act(() => {
      button.click();
      button.click();
    });
    fireEvent.submit(field('称呼').form!);
    expect(send.mock.calls).toEqual([[{ name: '王女士', mobile: '' }]]);
    await act(async () => answer('saved'));
    expect(done.mock.calls).toEqual([['saved']]);
  });

  test('says at the field what the server has against it, focuses it, keeps the input, and forgets it with the next change', async () => {
    send.mockRejectedValue(
      refusal({ name: 'campaigns.person_unknown', field: 'mobile', message: '没有这个手机号的用户，请核对后重试' }),
    );
    render(<Contact />);
    type('称呼', '王女士');
    type('手机号', '13800138000');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('没有这个手机号的用户，请核对后重试');
    await waitFor(() => expect(document.activeElement).toBe(field('手机号')));
    expect([field('称呼').value, field('手机号').value]).toEqual(['王女士', '13800138000']);
    type('手机号', '13800138001');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says over the action what is wrong with the whole, and can be sent again', async () => {
    send.mockRejectedValueOnce(refusal({}));
    render(<Contact />);
    type('称呼', '王女士');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('奖励已经结束');
    expect(field('手机号').getAttribute('aria-invalid')).toBeNull();
    save();
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('leads nobody on who has left meanwhile', async () => {
    let answer: (value: string) => void = () => undefined;
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { unmount } = render(<Contact />);
    type('称呼', '王女士');
    save();
    unmount();
    await act(async () => answer('saved'));
    expect(done).not.toHaveBeenCalled();
  });
});
