import { render } from 'preact';
import '../../web/shared/theme/typefaces.css';
import '../../web/shared/theme/tokens.css';
import '../../web/shared/theme/base.css';
import { connectEverybody } from './live/all-connections.js';
import { MarkdownContext } from '../../web/shared/markdown/Markdown.js';
import { markdownParts } from './markdown/parts.js';
import { App } from './shell/App.js';
import { createPageStore, StoreContext } from './shell/context.js';
import { recall, remember } from './shell/memory.js';
import { applyTheme } from './shell/theme.js';

applyTheme();
const store = createPageStore(recall());
store.subscribe(() => {
  const { me, channel } = store.get();
  remember({ me, channel });
});
connectEverybody(store);

const place = document.getElementById('page');
if (place !== null) {
  render(
    <StoreContext.Provider value={store}>
      <MarkdownContext.Provider value={markdownParts}>
        <App />
      </MarkdownContext.Provider>
    </StoreContext.Provider>,
    place,
  );
}
