// A chunk of its own: calendars weigh as much as a table, and few who open a list ask for one.
export { DatePicker } from 'antd';
