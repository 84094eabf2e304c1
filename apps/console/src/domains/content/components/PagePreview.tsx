import { Article } from '@shoushou/design/Article';
import { shanghaiDate } from '@shoushou/kernel/instant';
import { Alert, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useFormMutation } from '../../../shell/writes.ts';
import * as styles from './content.module.css';

/** Preview of the text in the surrounding form as on a phone, with current figures. */
export function PagePreview() {
  const form = Form.useFormInstance<{ title: string; markup: string }>();
  const preview = useFormMutation('content.preview_page');
  const [title, setTitle] = useState<string | null>(null);

  function open(): void {
    const draft = form.getFieldsValue(['title', 'markup']);
    setTitle(draft.title);
    preview.mutate({ markup: draft.markup });
  }

  return (
    <>
      <Button onClick={open}>手机预览</Button>
      <Modal
        title="手机上的样子"
        open={title !== null}
        onCancel={() => setTitle(null)}
        footer={null}
        width={470}
        destroyOnHidden
      >
        {preview.error && <Alert type="error" showIcon title={preview.error.message} />}
        <div className={styles.phone} aria-busy={preview.isPending}>
          {preview.data && (
            <div className={styles.phoneCard}>
              <h2>{title}</h2>
              <p>{shanghaiDate(Date.now())} 更新</p>
              {/* Its links lead to pages of the app, which are not here. */}
              <div inert>
                <Article blocks={preview.data.blocks} />
              </div>
            </div>
          )}
        </div>
      </Modal>
    </>
  );
}
