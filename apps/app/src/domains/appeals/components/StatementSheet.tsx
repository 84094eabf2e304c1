import { appealTextLimits } from '@shoushou/rules/appeals/limits';
import { MAX_PHOTOS } from '@shoushou/rules/files/photos';
import { usePhotoUploads } from '../../../shell/calls/photo-uploads.ts';
import { useForm } from '../../../shell/calls/use-form.ts';
import { PhotoUploadGrid } from '../../../shell/frame/PhotoUploadGrid.tsx';
import { showToast } from '../../../shell/messages/messages.ts';
import { TextArea } from '../../../ui/form/TextArea.tsx';
import { FormSheet } from '../../../ui/overlay/FormSheet.tsx';
import { useAddWords } from '../appeals.queries.ts';

/** Adds a statement with photos to an open appeal. */
export function StatementSheet({ open, onClose, no }: { open: boolean; onClose: () => void; no: string }) {
  const write = useAddWords();
  const uploads = usePhotoUploads(MAX_PHOTOS);
  const form = useForm({
    first: { text: '' },
    check: ({ text }): { text?: string; photos?: string } => (text.trim() === '' ? { text: '请写几句说明' } : {}),
    fieldOf: { text: 'text', photoIds: 'photos' },
    holdUp: uploads.holdUp,
    send: ({ text }) => write.mutateAsync({ no, text: text.trim(), photoIds: [...uploads.arrived] }),
    onDone() {
      for (const id of uploads.arrived) uploads.remove(id);
      close();
      showToast('已补充', { style: 'success' });
    },
  });

  function close(): void {
    form.reset({ text: '' });
    onClose();
  }

  return (
    <FormSheet
      open={open}
      onClose={close}
      title="补充说明"
      submitText="提交"
      onSubmit={form.submit}
      busy={form.busy}
      failure={form.failure}
    >
      <TextArea
        label="说明"
        placeholder="补充当时的情况"
        rows={4}
        maxLength={appealTextLimits.words}
        {...form.field('text')}
      />
      <PhotoUploadGrid label="补充照片" uploads={uploads} error={form.errors.photos} />
    </FormSheet>
  );
}
