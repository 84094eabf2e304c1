import { formatMoment } from '@shoushou/kernel/instant';
import { Alert, Descriptions, Drawer, Input, Space } from 'antd';
import { useState } from 'react';
import { PaperPhotos } from '../../../shell/PaperPhotos.tsx';
import { useWrite } from '../../../shell/writes.ts';
import { checkTags, elementNames, type Check } from '../identity.labels.ts';

/** One real-name check; the pictures of the card are shown to who says what for. */
export function CheckDrawer({ check, onClose }: { check: Check | null; onClose: () => void }) {
  return (
    <Drawer title="实名认证" size="large" open={check !== null} onClose={onClose} destroyOnHidden>
      {check && <CheckSheet key={check.id} check={check} />}
    </Drawer>
  );
}

function CheckSheet({ check }: { check: Check }) {
  const [purpose, setPurpose] = useState('');
  const [asked, setAsked] = useState(false);
  const photos = useWrite('identity.console_photos', '已记录本次查阅');
  const missing = asked && purpose.trim() === '';

  function open(): void {
    setAsked(true);
    if (purpose.trim() !== '') photos.mutate({ id: check.id, purpose: purpose.trim() });
  }

  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'state', label: '状态', children: checkTags[check.state].label },
          { key: 'name', label: '姓名', children: check.name },
          { key: 'number', label: '身份证号', children: check.number },
          { key: 'mobile', label: '手机号', children: check.mobile },
          { key: 'elements', label: '核验方式', children: elementNames[check.elements] },
          { key: 'submitted', label: '提交时间', children: formatMoment(check.submittedAt, Date.now()) },
          { key: 'reason', label: '原因', children: check.reason ?? '—' },
        ]}
      />
      {check.hasPhotos ? (
        <>
          {!photos.data && (
            <div>
              <Input aria-label="查阅用途" placeholder="查阅用途，如：核对客户申诉" value={purpose} maxLength={100} {...(missing ? { status: 'error' as const } : {})} onChange={(event) => setPurpose(event.target.value)} />
              {missing && <div role="alert" className="ant-form-item-explain-error">请写明查阅用途</div>}
            </div>
          )}
          <PaperPhotos label="证件照片" photos={photos.data?.photos} note="加密保存，查阅人、时间和用途会留下记录" busy={photos.isPending} onOpen={open} />
        </>
      ) : (
        <Alert type="info" title="证件照片已经删除" />
      )}
    </Space>
  );
}
