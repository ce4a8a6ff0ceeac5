export { widgetModule } from './module.ts';
export { adInstant, publicWidgetChanged } from './events.ts';
export { publishWidgets, takeWidgetsOffline } from './publish-widgets.ts';
export { widgetInstants, widgetTurns, type WidgetTurn } from './widget-instants.ts';
export { widgetAlone, type RenderTemplate } from './show-widget.ts';
export { publicWidget, shownAds, type ShownWidget } from './widget.questions.ts';
export { adEntries, type AdEntry } from './ad-entries.ts';
export { addWidget, loadWidgets, saveWidget } from './widgets.ts';
export { ads } from './ads.ts';
