import { Card, Image, Space, Typography } from 'antd';
import { verdictNames, type ConsoleDeviceOrder } from '../devices.labels.ts';
import * as styles from '../../../shell/console.module.css';

type Change = NonNullable<ConsoleDeviceOrder['inspection']>['changes'][number];

/** The answers that the inspection changed, with reason, photos and objection. */
export function FoundChanges({ changes }: { changes: readonly Change[] }) {
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {changes.map(({ question, text, before, after, reason, photos, contest }) => (
        <Card key={question} size="small" title={text}>
          <Typography.Paragraph>
            {before === '' ? '' : `${before} → `}
            <strong>{after}</strong>：{reason}
          </Typography.Paragraph>
          <Photos photos={photos} label={`${text}的检测照片`} />
          {contest && (
            <>
              <Typography.Paragraph type="warning">
                客户：{contest.text}
                {contest.verdict === null ? '' : `（${verdictNames[contest.verdict]}：${contest.note}）`}
              </Typography.Paragraph>
              <Photos photos={contest.photos} label={`${text}的异议照片`} />
            </>
          )}
        </Card>
      ))}
    </Space>
  );
}

function Photos({ photos, label }: { photos: readonly string[]; label: string }) {
  return (
    <Image.PreviewGroup>
      <div className={styles.photos}>
        {photos.map((path, index) => (
          <Image
            key={`${index} ${path}`}
            src={path}
            alt={`${label} ${index + 1}`}
            width={160}
            height={120}
            style={{ objectFit: 'cover' }}
          />
        ))}
      </div>
    </Image.PreviewGroup>
  );
}
