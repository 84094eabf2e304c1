import { identityTextLimits } from '@shoushou/rules/identity/text-limits';
import { nameFile, strokesFile } from '../../device/photo/picture.ts';
import { Button } from '../../ui/form/Button.tsx';
import { EMPTY_SIGNATURE, SignaturePad } from '../../ui/form/SignaturePad.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { FormSheet } from '../../ui/overlay/FormSheet.tsx';
import { useForm } from '../calls/use-form.ts';

interface SignatureSheetProps<Signed> {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly submitText: string;
  readonly send: (signature: Blob) => Promise<Signed>;
  readonly onDone: (signed: Signed) => void;
}

/** A signature by drawing, or by a typed name for people who can't draw. */
export function SignatureSheet<Signed>({
  open,
  onClose,
  title,
  submitText,
  send,
  onDone,
}: SignatureSheetProps<Signed>) {
  const form = useForm({
    first: { typing: false, name: '', drawn: EMPTY_SIGNATURE },
    check: ({ typing, name, drawn }): { signature?: string } =>
      typing
        ? name.trim() === ''
          ? { signature: '请输入您的姓名' }
          : {}
        : drawn.isEmpty
          ? { signature: '请先签名' }
          : {},
    fieldOf: { signature: 'signature' },
    send: async ({ typing, name, drawn }) =>
      send(await (typing ? nameFile(name.trim()) : strokesFile(drawn.strokes, drawn))),
    onDone,
  });
  const { typing, name } = form.draft;
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={title}
      submitText={submitText}
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.errors.signature ?? form.failure}
    >
      {typing ? (
        <TextField
          label="姓名"
          value={name}
          onChange={(next) => form.change({ name: next })}
          maxLength={identityTextLimits.realName}
          placeholder="输入姓名代替手写"
          autoComplete="name"
        />
      ) : (
        <SignaturePad onChange={(drawn) => form.reset({ ...form.draft, drawn })} disabled={form.busy} />
      )}
      <Button kind="text" onPress={() => form.reset({ ...form.draft, typing: !typing })}>
        {typing ? '改为手写签名' : '不便手写，输入姓名'}
      </Button>
    </FormSheet>
  );
}
