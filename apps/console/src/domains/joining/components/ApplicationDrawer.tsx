import { formatMoment } from '@shoushou/kernel/instant';
import { formatMobile } from '@shoushou/kernel/phone';
import { Alert, Button, Descriptions, Drawer, Input, Space } from 'antd';
import { useState } from 'react';
import { PaperPhotos } from '../../../shell/PaperPhotos.tsx';
import { useWrite } from '../../../shell/writes.ts';
import { vehicleNames, type Application } from '../joining.labels.ts';

/** One application with its papers, and the answer to it. */
export function ApplicationDrawer({ application, onClose }: { application: Application | null; onClose: () => void }) {
  return (
    <Drawer title="入驻申请" size="large" open={application !== null} onClose={onClose} destroyOnHidden>
      {application && <Review key={application.id} application={application} onClose={onClose} />}
    </Drawer>
  );
}

function Review({ application, onClose }: { application: Application; onClose: () => void }) {
  const [reason, setReason] = useState(application.reason);
  const answer = useWrite('joining.answer_application', '已答复，申请人会收到消息');
  const papers = useWrite('joining.console_papers', '已记录本次查阅');
  const waiting = application.state === 'submitted';

  function settle(accept: boolean): void {
    answer.mutate({ id: application.id, accept, ...(accept ? {} : { reason: reason.trim() }) }, { onSuccess: onClose });
  }

  return (
    <Space orientation="vertical" size="middle" style={{ width: '100%' }}>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={[
          { key: 'name', label: '姓名', children: application.name },
          { key: 'mobile', label: '手机号', children: formatMobile(application.mobile) },
          { key: 'district', label: '地区', children: application.district },
          { key: 'categories', label: '品类', children: application.categories.map(({ name }) => name).join('、') },
          { key: 'vehicle', label: '车辆', children: [vehicleNames[application.vehicle], application.plate].filter(Boolean).join(' · ') },
          { key: 'note', label: '说明', children: application.note || '—' },
          { key: 'applied', label: '申请时间', children: formatMoment(application.appliedAt, Date.now()) },
        ]}
      />
      {application.photoCount > 0 ? (
        <PaperPhotos
          label="证件照片"
          photos={papers.data?.photos}
          note={`${application.photoCount} 张，加密保存，查阅会留下记录`}
          busy={papers.isPending}
          onOpen={() => papers.mutate({ id: application.id })}
        />
      ) : (
        <Alert type="info" title="证件照片已经删除" />
      )}
      {!application.verified && waiting && <Alert type="warning" showIcon title="申请人还没有完成实名认证，暂时不能通过" />}
      {(waiting || application.state === 'declined') && (
        <Input.TextArea aria-label="没有通过的原因" placeholder="不通过时写明原因，申请人会看到" value={reason} maxLength={200} showCount rows={3} readOnly={!waiting} onChange={(event) => setReason(event.target.value)} />
      )}
      {waiting && (
        <Space>
          <Button type="primary" disabled={!application.verified} loading={answer.isPending} onClick={() => settle(true)}>
            通过
          </Button>
          <Button danger disabled={reason.trim() === ''} loading={answer.isPending} onClick={() => settle(false)}>
            不通过
          </Button>
        </Space>
      )}
    </Space>
  );
}
