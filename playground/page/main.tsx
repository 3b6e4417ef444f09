import { render } from 'preact';
import './theme/tokens.css';
import './theme/base.css';
import { connectEverybody } from './live/all-connections.js';
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
      <App />
    </StoreContext.Provider>,
    place,
  );
}
