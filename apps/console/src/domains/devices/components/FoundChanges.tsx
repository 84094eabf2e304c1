import { Card, Space, Typography } from 'antd';
import { numbered, Pictures } from '../../../shell/record/Pictures.tsx';
import { verdictNames, type ConsoleDeviceOrder } from '../devices.labels.ts';

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
          <Pictures of={numbered(photos, `${text}的检测照片`)} />
          {contest && (
            <>
              <Typography.Paragraph type="warning">
                客户：{contest.text}
                {contest.verdict === null ? '' : `（${verdictNames[contest.verdict]}：${contest.note}）`}
              </Typography.Paragraph>
              <Pictures of={numbered(contest.photos, `${text}的异议照片`)} />
            </>
          )}
        </Card>
      ))}
    </Space>
  );
}
