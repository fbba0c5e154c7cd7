import { held, type Section } from './statement.ts'

const good = 'a good call succeeds › …'
const recover = 'a forgotten password is replaced with the code'
const users = 'name, address, role, balance and password are edited'
const authors = 'an author edits, submits and takes back, names managers'
const versions = 'versions are scheduled, withdrawn and mended'
const product = 'the latest is marked; a version is drafted'

export const calls: Section = {
  title: '§7 Calls',
  statements: [
    held('every call is a POST', 'a POST with the stored token and the console’s version'),
    held('calls go to a base path of version 1', 'hosts: the console works on Node'),
    held('calls carry X-Token and a version', 'a POST with the stored token and the console’s version'),
    held(
      '/gm_user/login: the token is in the data',
      '§4 session: signing in stores the token',
      'for a token signs nobody in',
    ),
    held('/gm_user/info: no body', 'without parameters there is no body'),
    held(
      '/gm_user/info: roles, name, avatar, introduction, list, roleId',
      'is asked for once, however many want to know',
      'screens /member/base: what was typed stays',
      good,
    ),
    held('/gm_user/GetUserAssets: `ev_coin`', 'is asked for every five seconds'),
    held('/gm_user/SaveUserAssets', users, good),
    held('/gm_user/logout: the token is sent', '§4 session: signing out tells the server'),
    held('/gm_user/GetEvKey', 'the ev key is masked, shown on demand', good),
    held('/gm_user/userlist: filters are optional', 'screens /permission/user: searched by keyword', good),
    held('/gm_user/roleOption', 'a new role, given to a user', good),
    held('/gm_user/UpdateUser', users, good),
    held('/gm_user/InsertUser', 'a created user is said to be created', good),
    held('/gm_user/ban', users, good),
    held('/gm_user/ModifyPwd', 'a user with a first password is asked to set his own', good),
    held('/gm_user/ModifyPwdByPassword', 'screens /member/pwd: what is wrong is said', good),
    held('/gm_user/DelUser', users, good),
    held('/GetAuthCode: the image captcha', 'screens /login: signing in, with a captcha and without', good),
    held('/GetEmailAuthCode', 'registering and a new password, with a captcha and without', good),
    held('/UserRegister', 'registering and a new password, with a captcha and without', good),
    held('/GetFoundPwdEmailCode', recover, good),
    held('/ResetPwd', recover, good),
    held('/app/Create', 'a plugin is added in steps', good),
    held('/app/List: the list with id and plugin_name', 'plugins with id and name alone are shown', good),
    held('/app/List: the selector sends no body', 'without parameters there is no body'),
    held('/app/UpdateManager', authors, good),
    held('/app/Config', 'a plugin is added in steps', good),
    held('/app/StatusAction', authors, good),
    held('/app/UpdatePluginInfo', authors, good),
    held('/app/PublishList', 'adds one with the builder’s one zip', good),
    held('/app/UpdatePublishChangeLog', 'a version without a state is changed, submitted and released', good),
    held('/app/PublishStatusAction', versions, good),
    held('/app/PublishRelease', versions, good),
    held('/app/PublishToExamine', 'a version without a state is changed, submitted and released', good),
    held('/app/PluginToExamine', authors, good),
    held('/app/EvVersionList', product, good),
    held('/app/EvPublishRelease', product, good),
    held('/app/EvVersionCreateV2', product, good),
    held('/app/UpdatePublishBinV2', versions, good),
    held('any other call is marked as ours', 'the contract has the calls of the specification'),
  ],
}
