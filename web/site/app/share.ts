/** Hands a link to the device's own sharing, or copies it. @returns false where the browser allows neither */
export const shareLink = async (url: string): Promise<'shared' | 'copied' | 'refused'> => {
  try {
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'refused';
  }
};

/** The address of this site with another fragment. */
export const linkTo = (href: string): string => new URL(href, window.location.href).href;
