import * as styles from './campaign-preview.module.css';

interface CampaignPreviewProps {
  code: string;
  /** The version shown. */
  token: string;
  /** Changing it reloads the page. */
  saved: string | number;
}

/** The app's own page of a campaign's newest version, at the size of a phone and without interaction. */
export function CampaignPreview({ code, token, saved }: CampaignPreviewProps) {
  return (
    <iframe key={saved} title="手机预览" className={styles.phone} src={`/activity-detail/${code}?preview=${token}`} />
  );
}

/** Placeholder before there is a page. */
export function NoPreview() {
  return <p className={styles.none}>保存草稿后，这里是手机上的样子</p>;
}
