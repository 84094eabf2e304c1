import { formatShortMoment } from '@shoushou/kernel/instant';
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { citiesQuery } from '../../../shell/cities.ts';
import { contractForm } from '../../../shell/form/contract-field.tsx';
import { FormModal } from '../../../shell/form/FormModal.tsx';
import { MomentInput } from '../../../shell/form/MomentInput.tsx';
import { useUndo } from '../../../shell/form/undo.tsx';
import { useCallMutation } from '../../../shell/writes.ts';
import { audienceNames } from '../messages.labels.ts';
import * as styles from '../../../shell/console.module.css';

const { Field, limits } = contractForm('messages.publish_notice');

const CONFIRM = {
  title: '发布这条公告',
  content: '到时间后，所选的人打开应用就会看到。发布后不能修改，只能撤回。',
  okText: '确认发布',
};

/** A notice to everybody, one side or one city, now or scheduled. */
export function NoticeForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const cities = useQuery(citiesQuery);
  const offerUndo = useUndo();
  const { mutate: recall } = useCallMutation('messages.recall_notice', '公告已撤回');
  return (
    <FormModal
      call="messages.publish_notice"
      title="发布公告"
      submitText="发布"
      open={open}
      onClose={onClose}
      initial={{ audience: 'everybody' }}
      confirm={CONFIRM}
      onDone={({ id, at }) =>
        offerUndo(`公告已发布，${formatShortMoment(at, Date.now())} 起展示`, () => recall({ id }))
      }
    >
      <Field name="title" label="标题" missing="请填写标题">
        <Input {...limits('title')} showCount />
      </Field>
      <Field name="text" label="内容" missing="请填写内容">
        <Input.TextArea {...limits('text')} rows={5} showCount />
      </Field>
      <div className={styles.pair}>
        <Field name="audience" label="给谁看">
          <Select options={Object.entries(audienceNames).map(([value, label]) => ({ value, label }))} />
        </Field>
        <Field name="city" label="城市（不选则全国）">
          <Select
            allowClear
            placeholder="全国"
            options={(cities.data?.cities ?? []).map(({ city, name }) => ({ value: city, label: name }))}
          />
        </Field>
      </div>
      <Field name="at" label="发布时间（不填则立即）">
        <MomentInput />
      </Field>
    </FormModal>
  );
}
