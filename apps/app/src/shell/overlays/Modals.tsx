import { useState } from 'react';
import { ActionSheet } from '../../ui/overlay/ActionSheet.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { MenuHint } from '../../ui/overlay/MenuHint.tsx';
import { overlayStore, type Modal } from './overlay-store.ts';

/** Milliseconds that a closed dialog stays mounted for its animation. */
const leaveMs = 260;

/** Open dialogs and sheets. */
export default function Modals({ modals }: { modals: readonly Modal[] }) {
  return modals.map((modal) => <ModalView key={modal.id} modal={modal} />);
}

function ModalView({ modal }: { modal: Modal }) {
  const [open, setOpen] = useState(true);

  function end(answer: string | null): void {
    if (!open) return;
    setOpen(false);
    setTimeout(overlayStore.endModal, leaveMs, modal.id);
    if (modal.kind === 'dialog') modal.answer(answer !== null);
    else if (modal.kind === 'sheet') modal.answer(answer);
    else modal.answer();
  }

  if (modal.kind === 'sheet') {
    let chosen = false;
    return (
      <ActionSheet
        open={open}
        title={modal.title}
        actions={modal.choices.map(({ key, text, danger }) => ({ id: key, label: text, danger }))}
        cancelText={modal.cancel}
        onClose={() => queueMicrotask(() => !chosen && end(null))}
        onSelect={(id) => {
          chosen = true;
          end(id);
        }}
      />
    );
  }
  if (modal.kind === 'hint')
    return <MenuHint open={open} title={modal.title} text={modal.text} onClose={() => end(null)} />;
  return (
    <Dialog
      open={open}
      title={modal.title ?? modal.text}
      confirmText={modal.confirm}
      cancelText={modal.cancel ?? null}
      insistent={modal.insistent ?? false}
      danger={modal.danger}
      onClose={() => end(null)}
      onConfirm={() => end('confirm')}
    >
      {modal.title === undefined ? undefined : modal.text}
    </Dialog>
  );
}
