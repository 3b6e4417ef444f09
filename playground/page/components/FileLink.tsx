import { useFileUrl } from '../messages/MessageContext.js';
import { useTexts } from '../shell/context.js';

const KIB = 1_024;

export const FileLink = ({
  url,
  name,
  size,
}: {
  readonly url: string;
  readonly name: string;
  readonly size: number | undefined;
}) => {
  const { t, language } = useTexts();
  const resolve = useFileUrl();
  const kib =
    size === undefined ? null : new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(size / KIB);
  return (
    <a class="file" href={resolve(url)} download={name} aria-label={t('attachment', { name })}>
      <span aria-hidden="true">📄</span> {name} {kib === null ? null : <span class="file-size">{kib} KiB</span>}
    </a>
  );
};
