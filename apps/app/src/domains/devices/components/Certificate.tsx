import ShieldCheck from 'lucide-react/icons/shield-check';
import { Moment } from '@shoushou/design/Moment';
import { certificateText, mediumNames, methodNames } from '@shoushou/rules/devices/erasure';
import { appSettings } from '../../../shell/calls/settings.ts';
import { refusalOf } from '../../../shell/calls/failure-text.ts';
import { Button } from '../../../ui/form/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { Facts } from '../../../ui/display/Facts.tsx';
import { ListStates } from '../../../ui/list/ListStates.tsx';
import { SkeletonCards } from '../../../ui/list/Skeleton.tsx';
import { PhotoGrid } from '../../../ui/media/PhotoGrid.tsx';
import { QrCode } from '../../../ui/media/QrCode.tsx';
import { Unavailable } from '../../../ui/list/Unavailable.tsx';
import { useCertificate } from '../devices.queries.ts';
import * as styles from './certificate.module.css';

/** Whether a scanned certificate of erasure is genuine; its code can be scanned again by others. */
export default function Certificate({ no, check }: { no: string; check: string }) {
  const query = useCertificate(no, check);
  const found = query.data;
  if (refusalOf(query.error)?.name === 'devices.certificate_unknown')
    return <Unavailable reason="unknown" title="没有这份清除证明" text="编号或校验码不对，可能不是我们出具的" />;
  return (
    <ListStates query={query} skeleton={<SkeletonCards count={2} height={180} />}>
      {found && (
        <>
          <Card>
            <div className={styles.head}>
              <ShieldCheck size={40} aria-hidden="true" />
              <p className={styles.title}>清除证明有效</p>
              <p className="ui-note">{found.no}</p>
              <QrCode
                text={`${location.origin}/smsuccess?text=${certificateText(no, check)}`}
                label="清除证明的二维码"
                size={150}
              />
              <p className="ui-note">别人扫这个码，看到的和您一样</p>
              <Button
                size="small"
                onPress={() =>
                  window.open(
                    new URL(
                      `/documents/erasure/${certificateText(no, check)}.pdf`,
                      appSettings().mobileSite || location.origin,
                    ).href,
                    '_blank',
                    'noopener',
                  )
                }
              >
                PDF 证明
              </Button>
            </div>
          </Card>
          <Card title={found.device}>
            <Facts
              facts={[
                ...(found.last4 === null ? [] : [{ label: '设备编号', value: `尾号 ${found.last4}` }]),
                { label: '存储介质', value: mediumNames[found.medium] },
                {
                  label: '方法',
                  value:
                    found.method === 'overwrite'
                      ? `${methodNames[found.method]} ${found.passes} 遍`
                      : methodNames[found.method],
                },
                { label: '标准', value: found.standard },
                { label: '工具', value: found.tool },
                {
                  label: '清除',
                  value: (
                    <>
                      {found.erasedBy} <Moment at={found.erasedAt} />
                    </>
                  ),
                },
                {
                  label: '复核',
                  value: (
                    <>
                      {found.verifiedBy} <Moment at={found.verifiedAt} />
                    </>
                  ),
                },
              ]}
            />
          </Card>
          {found.photos.length > 0 && (
            <Card title="清除报告">
              <PhotoGrid
                label="清除报告的照片"
                photos={found.photos.map((url) => ({ id: url, url, state: 'done' }))}
                maximum={found.photos.length}
              />
            </Card>
          )}
        </>
      )}
    </ListStates>
  );
}
