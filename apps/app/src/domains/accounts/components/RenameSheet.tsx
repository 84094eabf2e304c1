import { useState } from 'react';
import { failureText } from '../../../shell/refused-by.ts';
import { BottomSheet } from '../../../ui/BottomSheet.tsx';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { nameProblem } from '../accounts.rules.ts';
import { useRename } from '../accounts.queries.ts';

/** Changes the name that others see. */
export function RenameSheet({ userid, name, open, onClose }: { userid: string; name: string; open: boolean; onClose: () => void }) {
  const rename = useRename();
  const [value, setValue] = useState(name);
  const [wasOpen, setWasOpen] = useState(open);
  const [asked, setAsked] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setValue(name);
      setAsked(false);
    }
  }

  function save(): void {
    setAsked(true);
    if (nameProblem(value) === null && !rename.isPending) rename.mutate({ userid, nickname: value.trim() }, { onSuccess: onClose });
  }

  return (
    <BottomSheet
      open={open}
      onClose={onClose}
      title="修改昵称"
      dismissable={!rename.isPending}
      foot={
        <Button kind="primary" size="large" block busy={rename.isPending} onPress={save}>
          保存
        </Button>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TextField
          label="昵称"
          value={value}
          onChange={setValue}
          maxLength={20}
          placeholder="请输入昵称"
          hint="最多 20 个字，客户和回收员都能看到"
          error={(asked ? nameProblem(value) : null) ?? failureText(rename.error)}
        />
      </form>
    </BottomSheet>
  );
}
